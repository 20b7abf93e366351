namespace nets {
class Sorter4 {
    int m_[4];
    void cx(int i, int j) { if (m_[i] > m_[j]) std::swap(m_[i], m_[j]); }

public:
    void sort4()
    {
        this->cx(0, 1); this->cx(2, 3);
        cx(0, 2); cx(1, 3);
        Sorter4::cx(1, 2);
    }
};
}
