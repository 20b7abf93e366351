# JSON follows its schema.

== json-follows-its-schema
# What tools print is as docs/json/schema says, without a member that is not named there, and each
# kind of result that is named there is printed.
  $ python3 -c 'import jsonschema' 2>/dev/null || exit 77
  $ cat >judge.py <<'END'
  > import json, sys
  > from jsonschema import Draft202012Validator
  >
  > def strict(part):
  >     if isinstance(part, dict):
  >         if "properties" in part:
  >             part.setdefault("additionalProperties", False)
  >         part = {name: strict(value) for name, value in part.items()}
  >     return [strict(x) for x in part] if isinstance(part, list) else part
  >
  > for tool in sys.argv[2:]:
  >     schema = json.load(open(f"{sys.argv[1]}/docs/json/schema/{tool}.json"))
  >     Draft202012Validator.check_schema(schema)
  >     schema = strict(schema)
  >     whole = Draft202012Validator(schema)
  >     kinds = [kind["$ref"] for kind in schema["properties"]["results"]["items"]["anyOf"]]
  >     seen = dict.fromkeys(kinds, 0)
  >     for line in open(tool + ".commands"):
  >         command, _, text = line.rstrip("\n").partition("\t")
  >         document = json.loads(text)
  >         for result in document["results"]:
  >             alike = [k for k in kinds
  >                      if Draft202012Validator({"$ref": k, "$defs": schema["$defs"]}).is_valid(result)]
  >             for kind in alike:
  >                 seen[kind] += 1
  >             if not alike:
  >                 print(f"{tool}: {command}: a result of no kind: {json.dumps(result)[:2000]}")
  >         if any(document["results"]) and whole.is_valid({**document, "results": [{"name": 1}]}):
  >             print(f"{tool}: anything is accepted")
  >         if not whole.is_valid(document):
  >             print(f"{tool}: {command}: the document is not as it should be")
  >     for kind, count in seen.items():
  >         print(tool, kind.rpartition("/")[2], "seen" if count else "never seen")
  > END

# Keep the command with what it prints, on one line.
  $ as() {
  >     local text
  >     text=$("$@" 2>/dev/null </dev/null | tr -d '\n')
  >     printf '%s\t%s\n' "$*" "$text" >>"$1.commands"
  > }
  $ printf 'snet 1\nwires 3\nscan\n1:2\n0:1\n0:2\nend\n' >bad.scan
  $ printf '3,1,2,0\n0,1,2,3\n' >inputs
  $ printf 'p\n' >noproof
  $ as netcheck --json oddeven:4 bitonic:4 --equivalent tsort:4
  $ as netcheck --json oddeven:4 bmerge:4
  $ as netcheck --json -m sat oddeven:5
  $ as netcheck --json --goal stable oddeven:4 bubble:4 bmerge:4
  $ as netcheck --json -m exhaustive --equals oddeven:4 bmerge:4
  $ as netcheck --json -m exhaustive -t 0.5 oddeven:60
  $ as netcheck --json transposition:1030 -m exhaustive -t 0.5
  $ as netcheck --json sklansky:8 bad.scan
  $ as netcheck --json --equals serial:4 sklansky:4
  $ as netcheck --json --equals bad.scan serial:3
  $ as netcheck --vectors inputs --json bmerge:4
  $ as netcheck --vectors inputs --json --equals oddeven:4 bmerge:4
  $ as netcheck --redundant --json periodic:4 oddeven:1
  $ as netcheck --redundant --goal reduction --json sklansky:4
  $ as netcheck --outputs --json oddeven:4
  $ as netcheck --prune --json -o left.snet periodic:4
  $ as netcheck --prune --goal median --json -o left5.snet oddeven:5
  $ as netcheck --prune --goal reduction --json -o left.snet sklansky:4
  $ as netcheck --min-depth 4 --json
  $ as netcheck --min-depth 5 --certify least --json
  $ as netcheck --min-depth 12 --timeout 0.001 --json
  $ as netcheck --min-size 4 --goal median --certify size --json
  $ printf 'snet 1\nwires 11\n0:5\nend\n' >one.snet
  $ as netcheck --min-size 11 --timeout 0.001 --behind one.snet --json
  $ as netproof --json size
  $ netcheck -q oddeven:4 --certify good
  $ netcheck -q --equals oddeven:4 --certify equal bmerge:4 >/dev/null || netcheck -q --equals oddeven:4 --certify equal oddeven:4
  $ netcheck -q sklansky:8 --certify scan
  $ as netcheck oddeven:4 --certify other --from-proof good/proof.drup --json
  $ as netcheck oddeven:4 --certify another --from-proof noproof --json
  $ as netspec --stats --json oddeven:4 dmerge:4 oddeven:70 sklansky:8 serial:3
  $ as netspec --json oddeven:4 --apply 3,1,2,0
  $ as netspec --json oddeven:4 --exchanges
  $ as netspec --json oddeven:4 --diff bubble:4
  $ as netspec --json oddeven:4 bitonic:4 --equivalent tsort:4
  $ as netspec --families --json
  $ as netspec --bounds 16 --json
  $ as netspec --bounds 70 --json
  $ as netfind --wires 4 --fewest-exchanges average --candidates 100000 --time 0 --json
  $ as netfind --wires 4 --json
  $ as netfind --complete vanvoorhis:8 --prefix 2 --depth 6 --json
  $ as netfind --complete vanvoorhis:8 --prefix 2 --depth 5 --json
  $ as netfind --construct --wires 20 --json
  $ as netfind --improve-all folder --wires 5..6 --goal median --candidates 1 --json
  $ XDG_DATA_HOME=$PWD/data SORTNET_CATALOGUE=$PWD/kept as netfind --import --json oddeven:2 bmerge:4
  $ as netproof --json good
  $ as netproof --json good oddeven:5
  $ as netproof --json scan
  $ as netproof --json least
  $ as netproof --json equal
  $ cp "$ROOT"/tests/lift/styles/c-{table,median9,ssa}.c "$ROOT"/tests/lift/wrong/{go-less.go,c-ssa-median.c} \
  >     "$ROOT"/tests/lift/none/repeated.c .
  $ cat >told.c <<'END'
  > #define CAS(i, j) if (a[i] > a[j]) { int t = a[i]; a[i] = a[j]; a[j] = t; }
  > /* netlift: ignore */
  > void sort3(int *a) { CAS(0, 1) CAS(0, 2) CAS(0, 1) }
  > /* netlift: given runs:2,1 */
  > void sort3_desc(int *a) { CAS(0, 2) CAS(1, 2) CAS(0, 1) }
  > void sort3b(int *a) { CAS(0, 1) CAS(1, 3) CAS(0, 1) }
  > void calls3(int *a) { cas(a, 0, 1); cas(a, 1, 2); cas(a, 0, 1); }
  > END
  $ netlift -q --write-baseline known told.c
  [1]
  $ as netlift --json --all --baseline known told.c
  $ as netlift --json --all c-table.c c-median9.c c-ssa.c go-less.go c-ssa-median.c repeated.c
  $ as netkern --cost --json --target opencl --mapping 2 tsort:64
  $ as netkern --cost --json sklansky:64
  $ as netkern --cost --json --key-bits 1 best:2 --target verilog
  $ as netkern --unproved --large tsort --cost --json --blocks 9
  $ as netkern --large tsort --blocks 7 --passes 2000 --json
  $ printf '5,2,5,7,1,11\n' >keys
  $ for way in counting occurrence; do
  >     text=$(netkern --$way --range 1..10 --steps --json <keys | tr -d '\n')
  >     printf 'netkern --%s --steps\t%s\n' $way "$text" >>netkern.commands
  > done
  $ if command -v nvcc >/dev/null; then as netkern --counting --range 0..9 --cost --json; else
  >     printf 'no nvcc\t{"version":1,"results":[{"name":"counting","kernels":[]}]}\n' >>netkern.commands
  > fi
  $ as netkern --tune --sizes 16 --json --tuning here
  $ as netkern --list-devices --json
  $ python3 judge.py "$ROOT" netcheck netspec netfind netproof netlift netkern
  netcheck verdict seen
  netcheck stability seen
  netcheck from_proof seen
  netcheck prefix_verdict seen
  netcheck prefix_redundant seen
  netcheck prefix_pruned seen
  netcheck vectors seen
  netcheck equivalent seen
  netcheck redundant seen
  netcheck outputs seen
  netcheck pruned seen
  netcheck min_depth seen
  netcheck min_size seen
  netspec stats seen
  netspec exchanges seen
  netspec prefix_stats seen
  netspec apply seen
  netspec diff seen
  netspec equivalent seen
  netspec family seen
  netspec bounds seen
  netfind search seen
  netfind completion seen
  netfind construction seen
  netfind import seen
  netfind campaign seen
  netproof valid seen
  netproof refused seen
  netlift network seen
  netlift none seen
  netkern cost seen
  netkern large_cost seen
  netkern passes seen
  netkern steps seen
  netkern counting_cost seen
  netkern choice seen
  netkern device seen
  netkern module_cost seen
