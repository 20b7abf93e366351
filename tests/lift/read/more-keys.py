# expect: not read ascending_sort3, holds sort3
choose = lambda a, b: a - b
def ascending_sort3(items):
    if len(items) < 4:
        return
    if not (items[0] <= items[2]):
        items[0], items[2] = (items[2], items[0])
    if choose(items[0], items[1]) > 0:
        items[0], items[1] = (items[1], items[0])
    if choose(items[1], items[2]) > 0:
        items[1], items[2] = items[2], items[1]

def sort3(items):
    if len(items) < 3:
        return
    if items[0] > items[2]:
        items[0], items[2] = items[2], items[0]
    if items[0] > items[1]:
        items[0], items[1] = items[1], items[0]
    if items[1] > items[2]:
        items[1], items[2] = items[2], items[1]
