import { ResourceKind } from '#domain/resource-kind.ts'
import { askedPage } from '#web/api/asked-page.ts'
import type { Place } from './library-tree.ts'

export const TAKE = 20

/** Reads where in a library an address stands; what makes no sense is left out. */
export function placeIn(address: string): Place {
  const asked = new URL(address).searchParams
  const folder = asked.get('thu-muc') ?? ''
  return {
    folderId: /^[0-9a-f-]{36}$/.test(folder) ? folder : null,
    page: askedPage(address),
    search: (asked.get('tim') ?? '').trim().slice(0, 120),
    kind: ResourceKind.find((one) => one === asked.get('loai')),
    tag: (asked.get('nhan') ?? '').trim().slice(0, 40),
    trash: asked.get('muc') === 'thung-rac',
  }
}

/** The same as the calls ask for it. */
export function queryOf({ folderId, page, search, kind, tag, trash }: Place) {
  const everywhere = search !== '' || tag !== '' || kind !== undefined || trash
  return {
    take: TAKE,
    skip: (page - 1) * TAKE,
    search: search || undefined,
    kind,
    tag: tag || undefined,
    trash: trash ? 'true' : 'false',
    ...(!everywhere && { folderId: folderId ?? 'root' }),
  }
}
