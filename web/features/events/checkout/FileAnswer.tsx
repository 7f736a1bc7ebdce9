import { createContext, useContext, useEffect, useRef, useState } from 'react'
import { ANSWER_FILE } from '#domain/event/answer-files.ts'
import type { EventQuestion } from '#domain/event/fields.ts'
import { base64Of } from '#web/api/base64-of.ts'
import { useCall } from '#web/api/use-call.ts'
import { FileInput } from '#web/ui/FileInput.tsx'

type FileAnswerProps = {
  question: EventQuestion
  /** The id of the file that was handed in; empty: none. */
  answer: string
  /** Its name, where it was handed in before. */
  name: string | undefined
  onAnswer: (answer: string) => void
  error: string | undefined
}

/** Questions are only tried: what is chosen stays in the browser. */
export const FilesStayHere = createContext(false)

const KINDS = 'Ảnh (JPG, PNG, WebP) hoặc PDF, tối đa 5 MB.'

/** A question that asks for a file, which is handed in as soon as it is chosen. */
export function FileAnswer({ question: { id, label, isRequired }, answer, name, onAnswer, error }: FileAnswerProps) {
  const upload = useCall('uploadAnswerFile', { show: 'inline', revalidate: false })
  const staysHere = useContext(FilesStayHere)
  const [kept, setKept] = useState(name)
  const [isTooLarge, setTooLarge] = useState(false)
  // More was typed by the time a file has arrived, or another one was chosen.
  const latest = useRef<typeof onAnswer>(null)
  useEffect(() => {
    latest.current = onAnswer
    return () => {
      latest.current = null
    }
  }, [onAnswer])
  const choice = useRef<File>(null)
  const choose = async (file: File | null) => {
    choice.current = file
    upload.reset()
    const tooLarge = file !== null && file.size > ANSWER_FILE.bytes
    setTooLarge(tooLarge)
    // What was handed in before stands until another file takes its place.
    if (tooLarge) return
    onAnswer('')
    if (!file) return
    const body = { name: file.name, base64: staysHere ? '' : await base64Of(file) }
    const reply = staysHere ? { id: crypto.randomUUID(), name: file.name } : await upload.run({ params: { id }, body })
    if (choice.current !== file) return
    if (!reply) return latest.current?.(answer)
    setKept(reply.name)
    latest.current?.(reply.id)
  }
  const wrong = isTooLarge ? 'Tệp lớn hơn 5 MB. Hãy chọn tệp nhỏ hơn.' : upload.error
  return (
    <FileInput
      label={label}
      optional={!isRequired}
      hint={upload.pending ? 'Đang tải tệp lên…' : answer ? `Đã nhận ${kept ? `“${kept}”` : 'tệp'}. ${KINDS}` : KINDS}
      error={wrong ?? (upload.pending ? undefined : error)}
      accept={ANSWER_FILE.accept}
      onFile={(file) => void choose(file)}
    />
  )
}
