import type { Renew, Traces } from '../player/types.ts'
import { usePosition } from '../player/usePosition.ts'
import { PdfPages } from './PdfPages.tsx'

type PdfReaderProps = {
  lessonId: string
  name: string
  url: string
  traces: Traces | undefined
  renew: Renew | undefined
  /** The page to open it at, instead of where one stopped. */
  at?: number | null
}

/** The PDF of a lesson; it remembers the page where a learner stopped. */
export default function PdfReader({ lessonId, name, url, traces, renew, at = null }: PdfReaderProps) {
  const save = usePosition(traces ? lessonId : null)
  return <PdfPages name={name} url={url} start={at ?? traces?.position ?? 0} save={save} renew={renew} />
}
