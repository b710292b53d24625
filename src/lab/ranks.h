// The processes of one run that were started together by mpirun. MPI stands in a module of its own (mpi_module.cpp) that is loaded under
// mpirun alone, so that the program needs it neither to be built nor to start.
#pragma once

#include <string>
#include <vector>

namespace ec4x::lab {

class Ranks {
public:
    Ranks();  // one alone, unless mpirun started this process
    ~Ranks();
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    [[nodiscard]] int index() const { return index_; }
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool is_first() const { return index_ == 0; }

    // Why they cannot work together though mpirun started them; empty: they can.
    [[nodiscard]] const std::string& trouble() const { return trouble_; }

    // What all ranks hand in, by index, at the first one; nothing at the others. Every rank must call it.
    [[nodiscard]] std::vector<std::string> gathered(const std::string& mine) const;

private:
    int index_ = 0;
    int number_ = 1;
    void* module_ = nullptr;
    std::string trouble_{};
};

}  // namespace ec4x::lab
