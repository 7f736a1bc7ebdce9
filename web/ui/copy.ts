import { toast } from './toast.ts'

/** Puts words on the clipboard and says `done`; where the browser refuses, says how to do it by hand. Tells whether it worked. */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
    return true
  } catch {
    // Not served over https, or not allowed.
    toast.error('Trình duyệt không cho sao chép. Bạn hãy chọn và sao chép bằng tay.')
    return false
  }
}

/** Hands an address to whatever the device shares with, else to the clipboard. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    if (navigator.share) return await navigator.share({ title, url })
  } catch (error) {
    // Whoever closes the device's own sheet has decided: that is no fault.
    if (error instanceof DOMException && error.name === 'AbortError') return
  }
  await copyText(url, 'Đã sao chép đường dẫn')
}
