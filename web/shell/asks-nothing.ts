import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate` of a page: where only these values of the address changed, its data is the same. */
export function asksNothingFor(...names: readonly string[]) {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const [before, after] = [new URL(currentUrl), new URL(nextUrl)]
    const changed = names.some((name) => before.searchParams.get(name) !== after.searchParams.get(name))
    for (const url of [before, after]) for (const name of names) url.searchParams.delete(name)
    return changed && before.href === after.href ? false : defaultShouldRevalidate
  }
}
