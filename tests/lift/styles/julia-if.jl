function cas!(a, i, j)
    if a[j] < a[i]
        a[i], a[j] = a[j], a[i]
    end
end

function sort4!(a)
    cas!(a, 1, 2)
    cas!(a, 3, 4)
    cas!(a, 1, 3)
    cas!(a, 2, 4)
    cas!(a, 2, 3)
end
