/** The bytes of a file of the build. */
export async function loadFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
  return answer.arrayBuffer()
}
