import { useEffect, useState } from 'react'
import styles from './payments.module.css'

/** A QR code as one path; drawn once the page lives, so that the library costs no first paint. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null)
  useEffect(() => {
    let dropped = false
    async function draw() {
      const { create } = await import('qrcode')
      const { modules } = create(text, { errorCorrectionLevel: 'M' })
      let path = ''
      for (let row = 0; row < modules.size; row++) {
        for (let column = 0; column < modules.size; column++)
          if (modules.get(row, column)) path += `M${column + 4} ${row + 4}h1v1h-1z`
      }
      if (!dropped) setCode({ path, size: modules.size + 8 })
    }
    // Without the code the account still stands beside it in words.
    draw().catch(() => {})
    return () => {
      dropped = true
    }
  }, [text])
  if (!code) return <div className={styles.blank} />
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={code.path} fill="#000" />
    </svg>
  )
}
