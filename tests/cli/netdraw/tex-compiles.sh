# Alone and within a document, with a stock TeX.
command -v pdflatex >/dev/null || exit 77
compile() {
    pdflatex -interaction=nonstopmode -halt-on-error "$1" >log 2>&1 || tail -n 20 log
    grep -aE '^Overfull|^LaTeX Warning' log
    grep -aoE 'Output written on [a-z]+.pdf \([0-9]+ page' log
}
netdraw bitonic:8 -o alone.tex --layers --group --style arrows --title '50% & $1 #2 {a}_b^c~\d' \
    --input 8,7,6,5,4,3,2,1 --labels
compile alone.tex
netdraw oddeven:4 -o letters.tex --title 'a<b>|"ä→Σ中𝔸' --group=0-3@1:Größe
compile letters.tex
netdraw oddeven:4 -o hostile.tex --scale 2.5 --dark \
    --title $'a\xef\xbf\xbeb\xc2\x9bc\x1bd\xed\xa0\x80e^^M%\n\xff'
compile hostile.tex
netdraw vsort:64 -o large.tex --dark --color-by span
compile large.tex
netdraw oddeven:8 -o figure.tex
netdraw vsort:8 -o scaled.tex --scale 0.6 --group --layers
cat >paper.tex <<'END'
\documentclass{article}
\usepackage{tikz}
\begin{document}
Text before, \input{figure.tex} and behind, \input{figure.tex}

\input{scaled.tex}
\end{document}
END
compile paper.tex
