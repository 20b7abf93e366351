// expect: holds sort3
const byAge = (p, q) => p.age - q.age;
function sort3(people) {
  const order = (i, j) => {
    if (byAge(people[i], people[j]) > 0) {
      [people[i], people[j]] = [people[j], people[i]];
    }
  };
  order(0, 1);
  order(1, 2);
  order(0, 1);
}
