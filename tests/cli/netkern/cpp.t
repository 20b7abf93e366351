# Headers in C++.

== netkern-writes-headers-in-cpp
# Headers in C++: their text, proved; compiled without a warning, and run, in one program.
  $ netkern --prove best:5 -o sort5.hpp
  best:5: the text is the network (9 comparators recorded)
  $ sed -n '1,/^#ifndef/p' sort5.hpp
  /* sort5: ranges of 5 elements through a comparator network.
   *
   * network  best:5, 5 wires, 9 comparators, depth 5
   * claim    given any, goal sorted
   * proof    engine exhaustive; fnv-1a 359ebfe0bc709479
   * order    that of the comparison, which must be a strict weak one, else of <, where there
   *          must be no NaN; equal elements may change places; none gets lost, nor does
   *          -ffast-math change one: bits are moved, but by float_compare
   * compile  -std=c++17 -O3 -march=native
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef NETKERN_HPP_sort5
  $ sed -n '/The networks/,/^}/p' sort5.hpp
  /* The networks, a call for each comparator. */
  template <class X, class C, class P> [[gnu::always_inline]] inline constexpr void network(
      X &x, C &before, P &by, count<5>)
  {
      detail::order(x[0], x[1], before, by); detail::order(x[0], x[2], before, by);
      detail::order(x[1], x[2], before, by); detail::order(x[3], x[4], before, by);
      detail::order(x[1], x[4], before, by); detail::order(x[0], x[3], before, by);
      detail::order(x[2], x[3], before, by); detail::order(x[1], x[2], before, by);
      detail::order(x[3], x[4], before, by);
  }
  $ sed -n '/Sort first/,$p' sort5.hpp | sed 's/[0-9a-f]\{16\}/HASH/'
  /* Sort first[0] to first[4], where they are. */
  template <class It, class Compare = std::less<>, class Projection = identity>
  constexpr void sort(It first, Compare comp = {}, Projection proj = {}) noexcept(
      detail::quiet_range<It, Compare, Projection>)
  {
      detail::order_range<size>(first, comp, proj);
  }

  /* The same elements, sorted. */
  template <class T, class Compare = std::less<>, class Projection = identity>
  constexpr std::array<T, size> sorted(
      std::array<T, size> all, Compare comp = {},
      Projection proj = {}) noexcept(detail::quiet<T, Compare, Projection>)
  {
      T *first = all.data();
      detail::order_range<size>(first, comp, proj);
      return all;
  }

  } // namespace text_HASH
  } // namespace sort5
  } // namespace netkern

  #elif NETKERN_HPP_sort5 != 0xHASHu
  #error "two texts are called sort5; netkern --name calls them otherwise"
  #endif
  $ printf '3 1\n0 2\n' >turned.pairs
  $ netkern --prove --target cpp --given presorted:4 --goal set:0-0 --unproved --width 4 turned.pairs |
  >     sed -n '/^ \* network/,/^ \* outputs/p; /The networks/,/^}/p; /Of first/,$p' | sed 's/[0-9a-f]\{16\}/HASH/'
   * network  turned.pairs pruned to output 0, 4 wires, 1 comparator, depth 1
   * claim    given presorted 4, goal set 0-0
   * proof    none: written with --unproved
   * outputs  0 comes out
  /* The networks, a call for each comparator. */
  template <class X, class C, class P> [[gnu::always_inline]] inline constexpr void network(
      X &x, C &before, P &by, count<4>)
  {
      detail::order(x[0], x[2], before, by);
  }
  /* Of first[0] to first[3] put to place 0 what sorting puts there. The others come
   * to other places, in any order. */
  template <class It, class Compare = std::less<>, class Projection = identity>
  constexpr void select(It first, Compare comp = {}, Projection proj = {}) noexcept(
      detail::quiet_range<It, Compare, Projection>)
  {
      detail::order_range<size>(first, comp, proj);
  }

  namespace detail {

  template <class Item, class T, class It, class C, class P, std::size_t... At, std::size_t... To>
  constexpr std::array<T, sizeof...(To)> copy_selected(It &first, C &before, P &by,
                                                       std::index_sequence<At...>,
                                                       std::index_sequence<To...>)
  {
      detail::check<T, C, P>();
      Item x[] = {detail::item_of<Item, T>(first[At])...};
      detail::network(x, before, by, count<sizeof...(At)>{});
      if constexpr (std::is_same_v<Item, T>) {
          return {{x[0 + To]...}};
      } else {
          std::array<T, sizeof...(To)> out{};
          (detail::put(x[0 + To], out[To]), ...);
          return out;
      }
  }

  } // namespace detail

  /* What comes to place 0, of a range that stays as it is. */
  template <class It, class Compare = std::less<>, class Projection = identity>
  constexpr auto selected(It first, Compare comp = {}, Projection proj = {}) noexcept(
      detail::quiet_range<It, Compare, Projection> &&
      std::is_nothrow_copy_constructible_v<typename std::iterator_traits<It>::value_type>)
  {
      using T = typename std::iterator_traits<It>::value_type;
      using Item = detail::item<T, Compare, Projection>;
      constexpr std::make_index_sequence<size> places;
      constexpr std::make_index_sequence<1> kept;
      if (detail::takes_lanes<T, Compare, Projection>())
          return detail::copy_selected<Item, T>(first, comp, proj, places, kept);
      return detail::copy_selected<T, T>(first, comp, proj, places, kept);
  }

  } // namespace text_HASH
  } // namespace turned4_022dbc2b_of_presorted_4_set_0_0
  } // namespace netkern

  #elif NETKERN_HPP_turned4_022dbc2b_of_presorted_4_set_0_0 != 0xHASHu
  #error "two texts are called turned4_022dbc2b_of_presorted_4_set_0_0; netkern --name calls them otherwise"
  #endif
  $ netkern best:9 -o sort9.hpp
  $ printf '#include "sort5.hpp"\n#define HEADERS(X) X(sort5)\n' >headers.h
  $ printf '#include "sort%s.hpp"\n' 9 5 >headers_back.h
  $ warnings='-Wall -Wextra -Wpedantic -Wconversion -Werror'

  $ c++ -std=c++17 $warnings -I. -I"$ROOT/tests/kernels/cpp" "$ROOT"/tests/kernels/cpp/{sorts,elsewhere}.cpp -o sorts
  $ ./sorts
  0 failures

== netkern-names-headers-in-cpp
# Names of headers in C++, and what says nothing of them.
  $ try() {
  >     netkern "$@" 2>&1 | sed -n '/^netkern: /p; s/^namespace \([a-z0-9_]*\) {/namespace \1/p'
  >     echo "exit ${PIPESTATUS[0]}"
  > }
  $ printf '0 1\n' >a__b.pairs
  $ try --target cpp best:4
  namespace netkern
  namespace best4
  namespace detail
  namespace detail
  namespace detail
  exit 0
  $ try --target cpp --top 2 best:4
  namespace netkern
  namespace best4_top2
  namespace detail
  namespace detail
  namespace detail
  namespace detail
  exit 0
  $ try --target cpp --unproved a__b.pairs
  namespace netkern
  namespace a_b2_1f57fd62
  namespace detail
  namespace detail
  namespace detail
  exit 0
  $ try --name other best:4 -o x.hpp
  exit 0
  $ sed -n 's/^namespace \(.*\) {/namespace \1/p' x.hpp
  namespace netkern
  namespace other
  namespace detail
  namespace detail
  namespace detail
  $ for ending in hh hxx h; do
  >     netkern --target cpp best:2 -o "y.$ending"
  >     grep -c 'namespace y {' "y.$ending"
  > done
  1
  1
  1
  $ try best:4 -o class.hpp
  netkern: class.hpp: no namespace of C++ can be called class: that is a word of it, or reserved; --name says what they are called
  exit 2
  $ try --name a__b best:4 -o x.hpp
  netkern: x.hpp: no namespace of C++ can be called a__b: that is a word of it, or reserved; --name says what they are called
  exit 2
  $ try best:4 -o 3.hpp
  netkern: 3.hpp: functions cannot be called 3: that begins with a digit; --name says what they are called
  exit 2
  $ try --target cpp --name std best:4
  netkern: no namespace of C++ can be called std: that is a word of it, or reserved; --name says what they are called
  exit 2
  $ try --target cpp best:4 -o x.cu
  exit 0
  $ try --target c best:4 -o x.hpp
  exit 0
  $ try --target cpp best:257
  netkern: best:257: 257 elements are more than the 256 of a header in C++
  exit 2
  $ try --target cpp sklansky:8
  netkern: sklansky:8 is a prefix network, and cpp is for those that sort; see netkern --help
  exit 2
  $ try --target cpp best:2 best:3
  netkern: one network at a time; see netkern --help
  exit 2
  $ try --target cpp
  netkern: no network is named; see netkern --help
  exit 2
  $ try --target cpp --type f32 best:4
  netkern: --type says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --pairs best:4
  netkern: --pairs says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --emit header best:4
  netkern: --emit says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --run emulate best:4
  netkern: --run says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --large tsort
  netkern: --large says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --tune
  netkern: --tune says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --sizes 4 best:4
  netkern: --sizes needs --library or --tune; see netkern --help
  exit 2
  $ try --target cpp --library lib --sizes 1..4
  netkern: sizes go from 2 up, not from 1
  exit 2
  $ try --target cpp --library lib --sizes 4..65
  netkern: ranges of 65 elements are more than a library in C++ has
  exit 2
  $ try --target cpp --library lib --sizes 4 --types u8
  netkern: --types says nothing of a header in C++; see netkern --help
  exit 2
  $ try --target cpp --top 5 best:4
  netkern: --top 5 of a network of 4 wires; see netkern --help
  exit 2
  $ try --target cpp bubble:4 --goal smallest:1 --top 1
  netkern: --top and --goal exclude each other; see netkern --help
  exit 2
  $ cp "$ROOT/examples/broken.snet" .
  $ try --target cpp broken.snet
  exit 1
  $ ls
  a__b.pairs
  broken.snet
  x.cu
  x.h
  x.hpp
  y.h
  y.hh
  y.hxx

# one name for two texts, in one file of a program, and in two
  $ netkern best:3 -o x.hpp
  $ mkdir other
  $ netkern best:4 -o other/x.hpp
  $ printf '#include "x.hpp"\n#include "other/x.hpp"\n' >both.cpp
  $ c++ -std=c++17 -I. -c both.cpp 2>&1 | grep -o 'two texts.*'
  two texts are called x; netkern --name calls them otherwise"
  two texts are called x; netkern --name calls them otherwise"
  $ printf '#include "x.hpp"\nvoid three(int *x)\n{\n    netkern::x::sort(x);\n}\n' >three.cpp
  $ printf '#include "other/x.hpp"\nvoid three(int *x);\nint main()\n{\n    int x[] = {4, 3, 2, 1};\n    three(x);\n    netkern::x::sort(x);\n    return x[0] != 1 || x[3] != 4;\n}\n' >four.cpp
  $ c++ -std=c++17 -I. three.cpp four.cpp -o four && ./four && echo both sort
  both sort

== netkern-selects-in-cpp
# Headers in C++ for some outputs.
  $ netkern --prove --median best:7 -o median7.hpp
  median:7: the text is the network (13 comparators recorded)
  $ netkern --median best:8 -o middle8.hpp
  $ netkern --prove --top 3 best:8 -o least8.hpp
  smallest:8:3: the text is the network (14 comparators recorded)
  $ grep '^ \* \(network\|claim\|outputs\)' median7.hpp middle8.hpp least8.hpp
  median7.hpp: * network  median:7, 7 wires, 13 comparators, depth 6
  median7.hpp: * claim    given any, goal median
  median7.hpp: * outputs  3 comes out
  middle8.hpp: * network  median:8, 8 wires, 16 comparators, depth 5
  middle8.hpp: * claim    given any, goal median
  middle8.hpp: * outputs  3 to 4 come out, in any order
  least8.hpp: * network  smallest:8:3, 8 wires, 14 comparators, depth 6
  least8.hpp: * claim    given any, goal ranks 0-2
  least8.hpp: * outputs  0 to 2 come out
  $ c++ -std=c++17 -Wall -Wextra -Wpedantic -Wconversion -Werror -I. "$ROOT/tests/kernels/cpp/selects.cpp" -o selects
  $ ./selects
  0 failures

== netkern-writes-libraries-in-cpp
# A header for ranges of many sizes: its files, its test built by CMake, the proof of its text.
  $ netkern --prove --target cpp --library lib --sizes 2..5,8,7
  $ ls lib
  CMakeLists.txt
  sn_sort.hpp
  test.cpp
  $ sed -n '1,/^#ifndef/p; /Whether ranges of/,$p' lib/sn_sort.hpp | sed 's/[0-9a-f]\{16\}/HASH/'
  /* sn_sort: ranges of 2 to 5, 7 to 8 elements through comparator networks.
   *
   * network  for each size the smallest that is known
   * claim    given any, goal sorted
   * proof    every network is proved to sort, the text to be these networks
   * order    that of the comparison, which must be a strict weak one, else of <, where there
   *          must be no NaN; equal elements may change places; none gets lost, nor does
   *          -ffast-math change one: bits are moved, but by float_compare
   * compile  -std=c++17 -O3 -march=native
   *
   * Written by netkern 0.1.0; this text is yours, without conditions (CC0). */
  #ifndef NETKERN_HPP_sn_sort
  /* Whether ranges of n elements can be sorted; those of none or one always can. */
  constexpr bool has(std::size_t n) noexcept
  {
      switch (n) {
      case 0:
      case 1:
      case 2:
      case 3:
      case 4:
      case 5:
      case 7:
      case 8:
          return true;
      default:
          return false;
      }
  }

  /* Sort first[0] to first[n - 1], where they are. */
  template <std::size_t n, class It, class Compare = std::less<>, class Projection = identity>
  constexpr void sort(It first, Compare comp = {}, Projection proj = {}) noexcept(
      detail::quiet_range<It, Compare, Projection>)
  {
      static_assert(has(n), "there is no network of this size in sn_sort.hpp");
      if constexpr (n > 1)
          detail::order_range<n>(first, comp, proj);
  }

  /* Sort n elements if there is a network for so many, or else leave them as they are and return
   * false. */
  template <class It, class Compare = std::less<>, class Projection = identity>
  constexpr bool sort_n(It first, std::size_t n, Compare comp = {}, Projection proj = {}) noexcept(
      detail::quiet_range<It, Compare, Projection>)
  {
      switch (n) {
      case 0:
      case 1:
          return true;
      case 2:
          detail::order_range<2>(first, comp, proj);
          return true;
      case 3:
          detail::order_range<3>(first, comp, proj);
          return true;
      case 4:
          detail::order_range<4>(first, comp, proj);
          return true;
      case 5:
          detail::order_range<5>(first, comp, proj);
          return true;
      case 7:
          detail::order_range<7>(first, comp, proj);
          return true;
      case 8:
          detail::order_range<8>(first, comp, proj);
          return true;
      default:
          return false;
      }
  }

  /* The same of all elements from first up to last. */
  template <class It, class Compare = std::less<>, class Projection = identity>
  constexpr bool sort_small(It first, It last, Compare comp = {}, Projection proj = {}) noexcept(
      noexcept(last - first) && detail::quiet_range<It, Compare, Projection>)
  {
      return sn_sort::sort_n(first, static_cast<std::size_t>(last - first), comp, proj);
  }

  } // namespace text_HASH
  } // namespace sn_sort
  } // namespace netkern

  #elif NETKERN_HPP_sn_sort != 0xHASHu
  #error "two texts are called sn_sort; netkern --name calls them otherwise"
  #endif
  $ cmake -S lib -B build -G Ninja >log 2>&1 && cmake --build build >>log 2>&1 && build/sn_sort_test || cat log
  0 failures
  $ netkern --target cpp --library lib --sizes 2..5
  ! netkern: lib is not empty
  [2]
