import { must } from '#domain/faults.ts'
import { cleanLine, fold } from '#domain/text.ts'
import { type FileKind, TYPES, type Visibility } from '#domain/uploads.ts'

const LONGEST_NAME = 255

/** Only pictures have a public address. Throws VALIDATION_FAILED. */
export function onlyPicturesArePublic(kind: FileKind, visibility: Visibility): void {
  must(visibility === 'PRIVATE' || kind === 'IMAGE', 'VALIDATION_FAILED', {
    errors: [{ path: 'visibility', code: 'invalid', message: 'Chỉ ảnh mới có thể công khai.' }],
  })
}

/** The name to keep: one line without path signs, ending as its type does, so that nothing saved under it can be run. */
export function fileName(given: string, kind: FileKind, mime: string): string {
  const endings = TYPES[kind][mime] ?? ['']
  const line = cleanLine(given.replace(/[/\\\p{Cc}]/gu, ' '))
  const said =
    Object.values(TYPES[kind])
      .flat()
      .find((one) => line.toLowerCase().endsWith(one)) ?? ''
  const stem = line.slice(0, line.length - said.length) || 'tep'
  const last = endings.includes(said) ? said : (endings[0] ?? '')
  return (
    Array.from(stem)
      .slice(0, LONGEST_NAME - last.length)
      .join('') + last
  )
}

/** A Content-Disposition that any client reads: the name in ASCII, and as it is. */
export function disposition(manner: 'inline' | 'attachment', name: string): string {
  const ascii = fold(name).replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${manner}; filename="${ascii}"; filename*=UTF-8''${exact}`
}
