# Sort four elements, counted from one.
function sort4!(a)
    @inbounds begin
        a[1], a[2] = minmax(a[1], a[2])
        a[3], a[4] = minmax(a[3], a[4])
        a[1], a[3] = minmax(a[1], a[3])
        a[1], a[4] = minmax(a[1], a[4])
        a[2], a[3] = minmax(a[2], a[3])
    end
    return a
end
