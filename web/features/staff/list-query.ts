import { askedPage } from '#web/api/asked-page.ts'

/** What the address of a list of the staff says: `?trangThai=…&tim=…&trang=…`. */
export type ListQuery<Status extends string> = { page: number; status: Status | null; search: string }

export const TAKE = 20

/** Reads it; a status that the list does not know counts as none. */
export function listQuery<Status extends string>(url: string, statuses: readonly Status[]): ListQuery<Status> {
  const search = new URL(url).searchParams
  return {
    page: askedPage(url),
    status: statuses.find((one) => one === search.get('trangThai')) ?? null,
    search: (search.get('tim') ?? '').trim().slice(0, 100),
  }
}

/** The same as input of a list call. */
export function listInput<Status extends string>({ page, status, search }: ListQuery<Status>) {
  return { take: TAKE, skip: (page - 1) * TAKE, ...(status && { status }), ...(search && { search }) }
}

/** The same as filters of the list's spreadsheet, which has no pages. */
export function sheetFilters<Status extends string>({ status, search }: ListQuery<Status>) {
  return { status: status ?? undefined, search: search || undefined }
}
