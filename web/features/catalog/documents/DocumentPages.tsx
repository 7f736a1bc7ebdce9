import { useCallback } from 'react'
import { call } from '#web/api/client.ts'
import { PdfPages } from '#web/features/learning/pdf/PdfPages.tsx'
import { useResting } from '#web/features/learning/player/usePosition.ts'

type DocumentPagesProps = {
  name: string
  url: string
  start: number
  slug: string | null
  renew: (() => Promise<{ url: string } | null>) | undefined
}

/** The pages of a document; it remembers where its reader stopped, for all their devices. */
export default function DocumentPages({ name, url, start, slug, renew }: DocumentPagesProps) {
  const send = useCallback(
    (page: number, leaving: boolean) => {
      if (slug === null) return
      // Losing one page loses nothing: the next one comes soon.
      call('saveDocumentPage', { params: { slug }, body: { page } }, { keepalive: leaving }).catch(() => {})
    },
    [slug],
  )
  const save = useResting(send)
  return <PdfPages name={name} url={url} start={start} save={save} renew={renew} />
}
