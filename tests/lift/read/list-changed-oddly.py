# expect: holds sort3, not read T0, not read sort3_0, not read T1, not read sort3_1, not read T2, not read sort3_2, not read T3, not read sort3_3, not read T4, not read sort3_4, not read T5, not read sort3_5, not read T6, not read sort3_6, not read T7, not read sort3_7, not read T8, not read sort3_8, not read T9, not read sort3_9, not read T10, not read sort3_10, not read T11, not read sort3_11, not read T12, not read sort3_12
T_ = [[0,1],[1,2],[0,1]]
print(len(T_), T_[0][1], T_[2])
def sort3(v):
    for i, j in T_:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T0 = [[0,1],[1,2],[0,1]]
U = {"a": T0}
U["a"].pop()
def sort3_0(v):
    for i, j in T0:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T1 = [[0,1],[1,2],[0,1]]
(T1)[2] = [0,2]
def sort3_1(v):
    for i, j in T1:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T2 = [[0,1],[1,2],[0,1]]
(T2 or [])[2][1] = 2
def sort3_2(v):
    for i, j in T2:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T3 = [[0,1],[1,2],[0,1]]
with open("/dev/null") as T3[2]: pass
def sort3_3(v):
    for i, j in T3:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T4 = [[0,1],[1,2],[0,1]]
for T4[2] in [[0,2]]: pass
def sort3_4(v):
    for i, j in T4:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T5 = [[0,1],[1,2],[0,1]]
for T5 in [[[0,1],[1,2]]]: pass
def sort3_5(v):
    for i, j in T5:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T6 = [[0,1],[1,2],[0,1]]
(T6 := T6[:2])
def sort3_6(v):
    for i, j in T6:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T7 = [[0,1],[1,2],[0,1]]
T7[:], W = T7[:2], 0
def sort3_7(v):
    for i, j in T7:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T8 = [[0,1],[1,2],[0,1]]
U = V = T8
V.pop()
def sort3_8(v):
    for i, j in T8:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T9 = [[0,1],[1,2],[0,1]]
T9.__delitem__(2)
def sort3_9(v):
    for i, j in T9:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T10 = [[0,1],[1,2],[0,1]]
match T10:
    case [*_, c]: c[1] = 2
def sort3_10(v):
    for i, j in T10:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T11 = [[0,1],[1,2],[0,1]]
(lambda x: x.pop())(T11)
def sort3_11(v):
    for i, j in T11:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
T12 = [[0,1],[1,2],[0,1]]
list(map(T12.pop, [0]))
def sort3_12(v):
    for i, j in T12:
        if v[i] > v[j]: v[i], v[j] = v[j], v[i]
