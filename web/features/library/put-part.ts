/** What became of one try to send a part. */
export type PartOutcome = 'sent' | 'refused' | 'unreachable' | 'aborted'

/**
 * PUTs one part to its signed address. XMLHttpRequest, because fetch does not tell how far a body has gone.
 * @param onProgress bytes of this part that left so far
 */
export function putPart(
  url: string,
  bytes: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
  sha256?: string,
): Promise<PartOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (outcome: PartOutcome) => {
      signal.removeEventListener('abort', abort)
      resolve(outcome)
    }
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => end(request.status >= 200 && request.status < 300 ? 'sent' : 'refused')
    request.onerror = () => end('unreachable')
    request.onabort = () => end('aborted')
    if (signal.aborted) return resolve('aborted')
    signal.addEventListener('abort', abort)
    request.open('PUT', url)
    // Storage elsewhere signs its headers and would refuse one more; it is compared as a whole at the end.
    if (sha256 && new URL(url, location.href).pathname === '/uploads/part')
      request.setRequestHeader('x-part-sha256', sha256)
    request.send(bytes)
  })
}
