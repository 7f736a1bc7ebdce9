import { toast } from '#web/ui/toast.ts'

/** Saves a QR code as a picture, big enough to be read out of the photos of a phone. */
export async function saveQr(text: string, name: string): Promise<void> {
  try {
    const { toDataURL } = await import('qrcode')
    const link = document.createElement('a')
    link.href = await toDataURL(text, { width: 720, margin: 4, errorCorrectionLevel: 'M' })
    link.download = name
    link.click()
    toast.success('Đã lưu ảnh mã QR.')
  } catch {
    toast.error('Chưa lưu được ảnh. Bạn chụp màn hình mã QR nhé.')
  }
}
