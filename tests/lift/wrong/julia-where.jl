# 5 minmaxs, of which one is not there.
function sort4(p::T, q::T, r::T, s::T) where T <: Real
    p, q = minmax(p, q)
    r, s = minmax(r, s)
    p, r = minmax(p, r)
    q, s = minmax(q, s)
    return p, q, r, s
end
