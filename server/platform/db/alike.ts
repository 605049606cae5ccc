/** Sorts what is written to rows into groups of the same values, each of which one statement writes. @returns the first of each group, with all of it */
export function alikeIn<Each>(all: readonly Each[], written: (each: Each) => unknown): [Each, Each[]][] {
  return [...Map.groupBy(all, (each) => JSON.stringify(written(each))).values()].flatMap((alike) =>
    alike[0] === undefined ? [] : [[alike[0], alike]],
  )
}
