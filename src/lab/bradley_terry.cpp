#include "lab/bradley_terry.h"

#include <cmath>

namespace ec4x::lab {

namespace {

constexpr int kMostSteps = 2000;
constexpr double kCloseEnough = 1e-10;

// One step of the minorisation by Hunter (2004); how far the farthest strength moved.
double improve(const std::vector<std::vector<double>>& wins, std::vector<double>& strengths)
{
    std::vector<double> better(strengths.size());
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        double won = 0.5;
        double weight = 1 / (strengths[i] + 1);
        for (std::size_t j = 0; j < strengths.size(); ++j) {
            if (i == j) continue;
            won += wins[i][j];
            weight += (wins[i][j] + wins[j][i]) / (strengths[i] + strengths[j]);
        }
        better[i] = won / weight;
    }
    double farthest = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) farthest = std::max(farthest, std::abs(std::log(better[i] / strengths[i])));
    strengths = better;
    return farthest;
}

}  // namespace

std::vector<double> elo_ratings(const std::vector<std::vector<double>>& wins)
{
    std::vector<double> strengths(wins.size(), 1.0);
    for (int step = 0; step < kMostSteps && improve(wins, strengths) > kCloseEnough; ++step) {
    }
    double middle = 0;
    for (const double strength : strengths) middle += std::log(strength) / static_cast<double>(strengths.size());
    std::vector<double> ratings;
    for (const double strength : strengths) ratings.push_back(1500 + 400 * (std::log(strength) - middle) / std::log(10.0));
    return ratings;
}

}  // namespace ec4x::lab
