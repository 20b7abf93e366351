(* What the files of a certificate say, as texts, and when they show it.

   Nobody who reads such a text need be believed. What was read is written once more, by what stands
   here, and must come out as the text that there is. *)
From Coq Require Import String Ascii NArith DecimalString List Arith Bool.
From Sortnet Require Import Networks Claims Formula Rup Checker Absence LeastDepth LeastSize.
Import ListNotations.
Local Open Scope string_scope.

(* ---- numbers and lines ----------------------------------------------------------------------- *)

Definition number (n : N) : string := NilZero.string_of_uint (N.to_uint n).
Definition decimal (n : nat) : string := number (N.of_nat n).
Definition numbers (between : string) (ns : list nat) : string :=
  String.concat between (map decimal ns).

(* Each ends in a line feed. *)
Definition lines (ls : list string) : string :=
  String.concat "" (map (fun line => line ++ String "010"%char "") ls).

(* ---- networks -------------------------------------------------------------------------------- *)

(* A network in the format snet: its layers, and the wire of each output. *)
Record snet : Set := { width : nat; layers : list (list comparator); outs : list nat }.

Definition network_of (s : snet) : network :=
  {| wires := width s; comparators := concat (layers s); outputs := outs s |}.

Definition layer_text (l : list comparator) : string :=
  String.concat " " (map (fun c => decimal (fst c) ++ ":" ++ decimal (snd c)) l).

(* Outputs that are the wires as they are have no line. *)
Definition output_lines (s : snet) : list string :=
  if list_eq_dec Nat.eq_dec (outs s) (seq 0 (width s)) then []
  else ["output " ++ numbers " " (outs s)].

Definition snet_text (s : snet) : string :=
  lines (concat [["snet 1"; "wires " ++ decimal (width s)]; map layer_text (layers s);
                 output_lines s; ["end"]]).

(* ---- claims ---------------------------------------------------------------------------------- *)

(* The words of a goal. *)
Inductive asked : Set :=
| Ask_sorted
| Ask_equals (other : snet)
| Ask_ranks (first : nat) (last : option nat)
| Ask_set (first : nat) (last : option nat)
| Ask_smallest (k : nat)
| Ask_largest (k : nat)
| Ask_median
| Ask_near (k : nat)
| Ask_blocks (b : nat).

Definition or_first (first : nat) (last : option nat) : nat :=
  match last with Some l => l | None => first end.

(* What they mean for n wires. *)
Definition goal_of (n : nat) (q : asked) : goal :=
  match q with
  | Ask_sorted => Sorted
  | Ask_equals other => Equals (network_of other)
  | Ask_ranks first last => Ranks first (or_first first last)
  | Ask_set first last => Set_of_ranks first (or_first first last)
  | Ask_smallest k => Set_of_ranks 0 (k - 1)
  | Ask_largest k => Set_of_ranks (n - k) (n - 1)
  | Ask_median => (if Nat.odd n then Ranks else Set_of_ranks) ((n - 1) / 2) (n / 2)
  | Ask_near k => Near k
  | Ask_blocks b => Blocks b
  end.

Definition range_text (first : nat) (last : option nat) : string :=
  decimal first ++ match last with Some l => "-" ++ decimal l | None => "" end.

Definition asked_text (q : asked) : string :=
  match q with
  | Ask_sorted => "sorted"
  | Ask_equals _ => "equals"
  | Ask_ranks first last => "ranks " ++ range_text first last
  | Ask_set first last => "set " ++ range_text first last
  | Ask_smallest k => "smallest " ++ decimal k
  | Ask_largest k => "largest " ++ decimal k
  | Ask_median => "median"
  | Ask_near k => "k-sorted " ++ decimal k
  | Ask_blocks b => "merged-blocks " ++ decimal b
  end.

Definition given_text (g : given) : string :=
  match g with
  | Any => "any"
  | Runs lengths => "runs " ++ numbers "," lengths
  | Interleaved k => "interleaved " ++ decimal k
  | Presorted m => "presorted " ++ decimal m
  | Bitonic => "bitonic"
  end.

(* A claim about a network: of its outputs; that no layers complete it, or no symmetric ones, in so
   many and with so many comparators in all; that it sorts, and none of as many wires does in fewer
   layers; that it does what is asked, and none of fewer comparators does, of all or of those that
   begin with another's. *)
Inductive claim : Set :=
| Property (s : snet) (g : given) (q : asked)
| No_completion (s : snet) (most_layers : nat) (most : option N) (only_symmetric : bool)
| Least_depth (s : snet)
| Least_size (s : snet) (start : option snet) (g : given) (q : asked).

Definition comparators_of (start : option snet) : list comparator :=
  match start with Some p => concat (layers p) | None => [] end.

Definition means (c : claim) : Prop :=
  match c with
  | Property s g q => well_formed (network_of s) /\ holds (network_of s) g (goal_of (width s) q)
  | No_completion s d most y => forall ls o, ~ completes (network_of s)
      {| depth := d; size := option_map N.to_nat most; symmetric := y; order := []; inputs := [] |}
      ls o
  | Least_depth s => least_depth (width s) (length (layers s))
  | Least_size s start g q =>
      least_size (network_of s) (comparators_of start) g (goal_of (width s) q)
  end.

Definition about (c : claim) : snet :=
  match c with
  | Property s _ _ | No_completion s _ _ _ | Least_depth s | Least_size s _ _ _ => s
  end.

(* The files of the networks to equal and to begin with, where there are any, and their texts. *)
Definition equalled (q : asked) : list (string * string) :=
  match q with Ask_equals other => [("other.snet", snet_text other)] | _ => [] end.

Definition other_files (c : claim) : list (string * string) :=
  match c with
  | Property _ _ q | Least_size _ None _ q => equalled q
  | Least_size _ (Some start) _ q => ("prefix.snet", snet_text start) :: equalled q
  | _ => []
  end.

Definition absence_text (d : nat) (most : option N) (only_symmetric : bool) : string :=
  "no-completion depth " ++ decimal d ++
  match most with Some m => " size " ++ number m | None => "" end ++
  if only_symmetric then " symmetric" else "".

Definition words (c : claim) : string * string :=
  match c with
  | Property _ g q | Least_size _ _ g q => (given_text g, asked_text q)
  | No_completion _ d most y => ("any", absence_text d most y)
  | Least_depth _ => ("", "")
  end.

(* How the manifest begins. *)
Definition heading_lines (c : claim) : list string :=
  let s := about c in
  match c with
  | Least_depth _ =>
      ["sortnet least-depth 1"; "wires " ++ decimal (width s);
       "depth " ++ decimal (length (layers s))]
  | Least_size _ start _ _ =>
      ["sortnet least-size 1"; "wires " ++ decimal (width s);
       "size " ++ decimal (length (concat (layers s)));
       "prefix " ++ decimal (length (comparators_of start)); "given " ++ fst (words c);
       "goal " ++ snd (words c)]
  | _ =>
      ["sortnet certificate 1"; "wires " ++ decimal (width s);
       "size " ++ decimal (length (concat (layers s))); "given " ++ fst (words c);
       "goal " ++ snd (words c)]
  end.
Definition heading (c : claim) : string := lines (heading_lines c).

(* What is said of a claim that is shown. *)
Definition report (c : claim) : string :=
  let s := about c in
  lines match c with
  | Least_depth _ =>
      ["  claim    least depth of " ++ decimal (width s) ++ " wires: " ++
       decimal (length (layers s))]
  | Least_size _ start _ _ =>
      ["  claim    least size of " ++ decimal (width s) ++ " wires: " ++
       decimal (length (concat (layers s))) ++ "; given " ++ fst (words c) ++ "; goal " ++
       snd (words c)] ++
      match start with
      | Some _ => ["           of networks that begin with " ++
                   decimal (length (comparators_of start)) ++ " comparators"]
      | None => []
      end
  | _ =>
      ["  given    " ++ fst (words c); "  goal     " ++ snd (words c);
       "  network  " ++ decimal (width s) ++ " wires, " ++ decimal (length (concat (layers s))) ++
       " comparators"]
  end.

(* ---- the checker ----------------------------------------------------------------------------- *)

(* What was read of a certificate, by whom nobody need believe. *)
Inductive evidence : Type :=
| Of_property (s : snet) (g : given) (q : asked) (steps : proof_steps)
| Of_absence (s : snet) (a : absence) (most : option N) (f : formula) (steps : proof_steps)
| Of_depth (c : depth_claim) (h : hints)
| Of_size (s : snet) (start : option snet) (g : given) (q : asked) (steps : size_steps)
    (all : option witness).

Definition claim_of (e : evidence) : claim :=
  match e with
  | Of_property s g q _ => Property s g q
  | Of_absence s a most _ _ => No_completion s (depth a) most (symmetric a)
  | Of_depth c _ =>
      Least_depth {| width := many c; layers := sorter c; outs := seq 0 (many c) |}
  | Of_size s start g q _ _ => Least_size s start g q
  end.

(* Without a limit there is none with one either. *)
Definition is_limited_by (most : option N) (limit : option nat) : bool :=
  match limit, most with
  | None, _ => true
  | Some l, Some m => N.eqb (N.of_nat l) m
  | Some _, None => false
  end.

Definition shows (e : evidence) : bool :=
  match e with
  | Of_property s g q steps => check (network_of s) g (goal_of (width s) q) steps
  | Of_absence s a most f steps =>
      is_limited_by most (size a) && check_absence (network_of s) a f steps
  | Of_depth c h => check_least_depth c h
  | Of_size s start g q steps all =>
      check_least_size (network_of s) (comparators_of start) g (goal_of (width s) q) steps all
  end.

(* The texts of a network, of others by their files, and of a manifest: what is shown, if anything
   is. *)
Definition verdict (net : string) (others : string -> string) (manifest : string)
  (e : evidence) : option string :=
  let c := claim_of e in
  if String.eqb net (snet_text (about c)) && prefix (heading c) manifest &&
     forallb (fun f => String.eqb (others (fst f)) (snd f)) (other_files c) && shows e
  then Some (report c) else None.

(* ---- why that is sound ----------------------------------------------------------------------- *)

Lemma prefix_rest s : forall t, prefix s t = true -> exists rest, t = s ++ rest.
Proof.
  induction s as [|c s IH]; intros t P; [exists t; reflexivity|].
  destruct t as [|d t]; simpl in P; [discriminate|].
  destruct (ascii_dec c d) as [->|]; [|discriminate].
  destruct (IH t P) as (rest & ->). exists rest. reflexivity.
Qed.

Lemma shows_sound e : shows e = true -> means (claim_of e).
Proof.
  destruct e as [s g q steps|s a most f steps|c h|s start g q steps all]; simpl.
  - apply accepted_claims_hold.
  - rewrite andb_true_iff. intros [L A] ls o (F & P & D & M & Y & S).
    apply (accepted_absences_hold _ a f steps A ls o). repeat split; auto.
    intros l E. rewrite E in L. simpl in *. destruct most as [m|]; [|discriminate].
    apply N.eqb_eq in L. subst m. apply M. simpl. rewrite Nnat.Nat2N.id. reflexivity.
  - apply accepted_least_depths_hold.
  - apply accepted_least_sizes_hold.
Qed.

(* What is said to be shown holds, and is what the texts say. *)
Theorem verdicts_hold net others manifest e said : verdict net others manifest e = Some said ->
  exists c rest, net = snet_text (about c) /\ manifest = heading c ++ rest /\
    (forall file text, In (file, text) (other_files c) -> others file = text) /\
    said = report c /\ means c.
Proof.
  unfold verdict. set (c := claim_of e).
  destruct (_ && shows e) eqn:A; [|discriminate]. intros E. injection E as <-.
  rewrite !andb_true_iff in A. destruct A as [[[N M] O] S].
  destruct (prefix_rest _ _ M) as (rest & R). exists c, rest.
  split; [apply String.eqb_eq, N|]. split; [exact R|]. split; [|split].
  - intros file text T. rewrite forallb_forall in O. apply String.eqb_eq, (O _ T).
  - reflexivity.
  - apply shows_sound, S.
Qed.
