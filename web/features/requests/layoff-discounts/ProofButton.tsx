import { Suspense, useEffect, useState } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import layout from '#web/ui/layout.module.css'
import { loadedLate } from '#web/ui/loaded-late.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './LayoffPage.module.css'

const PdfPages = loadedLate(async () => ({
  default: (await import('#web/features/learning/pdf/PdfPages.tsx')).PdfPages,
}))

type Proof = ReplyOf<'ownLayoffProof'>
/** Its owner looks at an own paper; that staff do so is written down by the call. */
type ProofButtonProps = { id: string; call: 'ownLayoffProof' | 'openLayoffProof'; label: string; note: string }

/** Opens the paper that was handed in, a picture or a PDF. */
export function ProofButton({ id, call, label, note }: ProofButtonProps) {
  const open = useCall(call)
  const [proof, setProof] = useState<Proof | null>(null)
  return (
    <>
      <Button icon="eye" pending={open.pending} onClick={async () => setProof(await open.run({ params: { id } }))}>
        {label}
      </Button>
      <Dialog open={proof !== null} onClose={() => setProof(null)} title="Giấy tờ đã gửi" wide>
        {proof && (
          <div className={styles.paper}>
            <p className={layout.small}>{note}</p>
            {proof.type === 'image/jpeg' ? (
              <img src={`data:${proof.type};base64,${proof.data}`} alt="Giấy tờ chứng minh mất việc" />
            ) : (
              <Pdf data={proof.data} />
            )}
          </div>
        )}
      </Dialog>
    </>
  )
}

function Pdf({ data }: { data: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setUrl(address)
    return () => URL.revokeObjectURL(address)
  }, [data])
  const waiting = <Skeleton height="50vh" />
  if (!url) return waiting
  return (
    <Suspense fallback={waiting}>
      <PdfPages name="Giấy tờ chứng minh mất việc" url={url} start={0} save={keepNothing} renew={undefined} />
    </Suspense>
  )
}

/** A paper is looked at once: the page where one stopped is not kept. */
function keepNothing() {}
