/** The module a file belongs to; undefined outside server/modules. */
export function moduleOf(file: string): string | undefined {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1]
}
