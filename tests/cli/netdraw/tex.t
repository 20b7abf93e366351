# TeX.

== netdraw-writes-tex
# The whole text of small drawings.
  $ netdraw bitonic:4 -f tex --layers --group --title '100% of 4'
  % Comparator network: 4 wires, 6 comparators, 3 layers.
  % A document of its own; \input it where tikz is loaded.
  \ifx\tikzpicture\undefined
    \documentclass{article}
    \usepackage{tikz}
    \begin{document}
    \let\snalone\relax
    \setbox0\hbox\bgroup
  \fi
  \begin{tikzpicture}[x=1bp,y=-1bp,every node/.style={inner sep=0pt}]
  \definecolor{snPAPER}{HTML}{FFFFFF}
  \definecolor{snSHADE0}{HTML}{E9EFF7}
  \definecolor{snFRAME}{HTML}{8FA3BD}
  \definecolor{snFAINT}{HTML}{C9D0D8}
  \definecolor{snQUIET}{HTML}{66707C}
  \definecolor{snTEXT}{HTML}{1B1F24}
  \definecolor{snWIRE}{HTML}{5A6470}
  \definecolor{snCOMPARATOR}{HTML}{1B1F24}
  \useasboundingbox (0,0) rectangle (120,145);
  \filldraw[draw=snFRAME,fill=snSHADE0,line width=.5bp,rounded corners=4bp] (50,51) rectangle (104,133);
  \draw[snFAINT,line width=0.7bp,dashed]
  (48,48)--(48,136)
  (84,48)--(84,136);
  \draw[snWIRE,line width=1.2bp]
  (21,59)--(111,59)
  (21,81)--(111,81)
  (21,103)--(111,103)
  (21,125)--(111,125);
  \draw[snCOMPARATOR,line width=1.2bp]
  (37,59)--(37,81)
  (59,59)--(59,103)
  (73,81)--(73,125)
  (95,59)--(95,81)
  (95,103)--(95,125);
  \draw[line cap=round,line width=5bp,snCOMPARATOR]
  (37,59)--(37,59)
  (37,81)--(37,81)
  (59,59)--(59,59)
  (59,103)--(59,103)
  (73,81)--(73,81)
  (73,125)--(73,125)
  (95,59)--(95,59)
  (95,81)--(95,81)
  (95,103)--(95,103)
  (95,125)--(95,125);
  \draw[snCOMPARATOR,line width=1.2bp]
  (37,125)--(37,106.1);
  \draw[line cap=round,line width=5bp,snCOMPARATOR]
  (37,125)--(37,125);
  \fill[snCOMPARATOR]
  (37,103)--++(-2.5,6.3)--++(5,0)--cycle;
  \node[snTEXT,anchor=center,font=\fontsize{14}{14}\selectfont\sffamily\bfseries] at (60,16) {100\% of 4};
  \node[snQUIET,anchor=center,font=\fontsize{11}{11}\selectfont\sffamily] at (37,43) {1};
  \node[snQUIET,anchor=center,font=\fontsize{11}{11}\selectfont\sffamily] at (66,43) {2};
  \node[snQUIET,anchor=center,font=\fontsize{11}{11}\selectfont\sffamily] at (95,43) {3};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,59) {0};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,81) {1};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,103) {2};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,125) {3};
  \end{tikzpicture}%
  \ifx\snalone\undefined
    \let\snend\relax
  \else
    \egroup
    \ifx\pdfpagewidth\undefined\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
    \pdfpagewidth\wd0 \pdfpageheight\dimexpr\ht0+\dp0\relax
    \hoffset-1in \voffset-1in
    \shipout\box0
    \def\snend{\end{document}}
  \fi
  \snend
  % network: snet 1; wires 4; 0:1 3:2; 0:2 1:3; 0:1 2:3; end
  $ netdraw oddeven:3 -f tex --style arrows --dark --labels --input 3,1,2
  % Comparator network: 3 wires, 3 comparators, 3 layers.
  % A document of its own; \input it where tikz is loaded.
  \ifx\tikzpicture\undefined
    \documentclass{article}
    \usepackage{tikz}
    \begin{document}
    \let\snalone\relax
    \setbox0\hbox\bgroup
  \fi
  \begin{tikzpicture}[x=1bp,y=-1bp,every node/.style={inner sep=0pt}]
  \definecolor{snPAPER}{HTML}{14181D}
  \definecolor{snTEXT}{HTML}{E3E8EE}
  \definecolor{snWIRE}{HTML}{8B96A3}
  \definecolor{snCOMPARATOR}{HTML}{E3E8EE}
  \definecolor{snSWAP}{HTML}{56B4E9}
  \path[use as bounding box,fill=snPAPER] (0,0) rectangle (158,88);
  \draw[snWIRE,line width=1.2bp]
  (21,24)--(137,24)
  (21,46)--(137,46)
  (21,68)--(137,68);
  \draw[snCOMPARATOR,line width=1.2bp]
  (79,24)--(79,64.9);
  \fill[snCOMPARATOR]
  (79,68)--++(-2.5,-6.3)--++(5,0)--cycle;
  \draw[snSWAP,line width=2.7bp]
  (47,24)--(47,42.9)
  (111,46)--(111,64.9);
  \fill[snSWAP]
  (47,46)--++(-2.5,-6.3)--++(5,0)--cycle
  (111,68)--++(-2.5,-6.3)--++(5,0)--cycle;
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,24) {0};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,46) {1};
  \node[snTEXT,anchor=east,font=\fontsize{11}{11}\selectfont\sffamily] at (16,68) {2};
  \node[snTEXT,anchor=west,font=\fontsize{11}{11}\selectfont\sffamily] at (142,24) {0};
  \node[snTEXT,anchor=west,font=\fontsize{11}{11}\selectfont\sffamily] at (142,46) {1};
  \node[snTEXT,anchor=west,font=\fontsize{11}{11}\selectfont\sffamily] at (142,68) {2};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (31,18) {3};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (31,40) {1};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (31,62) {2};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (63,18) {1};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (63,40) {3};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (63,62) {2};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (95,18) {1};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (95,40) {3};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (95,62) {2};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (127,18) {1};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (127,40) {2};
  \node[snTEXT,anchor=center,font=\fontsize{9}{9}\selectfont\sffamily] at (127,62) {3};
  \end{tikzpicture}%
  \ifx\snalone\undefined
    \let\snend\relax
  \else
    \egroup
    \ifx\pdfpagewidth\undefined\let\pdfpagewidth\pagewidth\let\pdfpageheight\pageheight\fi
    \pdfpagewidth\wd0 \pdfpageheight\dimexpr\ht0+\dp0\relax
    \hoffset-1in \voffset-1in
    \shipout\box0
    \def\snend{\end{document}}
  \fi
  \snend
  % network: snet 1; wires 3; 0:1; 0:2; 1:2; end

== tex-compiles
# Alone and within a document, with a stock TeX.
  $ command -v pdflatex >/dev/null || exit 77
  $ compile() {
  >     pdflatex -interaction=nonstopmode -halt-on-error "$1" >log 2>&1 || tail -n 20 log
  >     grep -aE '^Overfull|^LaTeX Warning' log
  >     grep -aoE 'Output written on [a-z]+.pdf \([0-9]+ page' log
  > }
  $ netdraw bitonic:8 -o alone.tex --layers --group --style arrows --title '50% & $1 #2 {a}_b^c~\d' \
  >     --input 8,7,6,5,4,3,2,1 --labels
  $ compile alone.tex
  Output written on alone.pdf (1 page
  $ netdraw oddeven:4 -o letters.tex --title 'a<b>|"ä→Σ中𝔸' --group=0-3@1:Größe
  $ compile letters.tex
  Output written on letters.pdf (1 page
  $ netdraw oddeven:4 -o hostile.tex --scale 2.5 --dark \
  >     --title $'a\xef\xbf\xbeb\xc2\x9bc\x1bd\xed\xa0\x80e^^M%\n\xff'
  $ compile hostile.tex
  Output written on hostile.pdf (1 page
  $ netdraw vsort:64 -o large.tex --dark --color-by span
  $ compile large.tex
  Output written on large.pdf (1 page
  $ netdraw oddeven:8 -o figure.tex
  $ netdraw vsort:8 -o scaled.tex --scale 0.6 --group --layers
  $ cat >paper.tex <<'END'
  > \documentclass{article}
  > \usepackage{tikz}
  > \begin{document}
  > Text before, \input{figure.tex} and behind, \input{figure.tex}
  >
  > \input{scaled.tex}
  > \end{document}
  > END
  $ compile paper.tex
  Output written on paper.pdf (1 page
