# 5 minmaxs for any type that has an order.
function sort4(p::T, q::T, r::T, s::T) where {T}
    p, q = minmax(p, q)
    r, s = minmax(r, s)
    p, r = minmax(p, r)
    q, s = minmax(q, s)
    q, r = minmax(q, r)
    return p, q, r, s
end
