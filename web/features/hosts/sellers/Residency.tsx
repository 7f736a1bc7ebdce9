import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import layout from '#web/ui/layout.module.css'

/** Whether a seller lives in Việt Nam: decides the tax withheld of what they sell from now on. */
export function Residency({ id, resident }: { id: string; resident: boolean }) {
  const { run, pending } = useCall('setResidency')
  async function change() {
    const sure = await confirm({
      title: resident ? 'Đánh dấu là không cư trú?' : 'Đánh dấu là cư trú?',
      text: 'Thuế khấu trừ của những lần bán từ bây giờ theo diện này; những gì đã bán giữ nguyên.',
      confirmLabel: 'Đổi diện cư trú',
    })
    if (sure) await run({ params: { id }, body: { resident: !resident } })
  }
  return (
    <>
      <p className={layout.small}>
        {resident
          ? 'Cư trú tại Việt Nam.'
          : 'Không cư trú tại Việt Nam: thuế TNCN khấu trừ theo mức của người không cư trú.'}
      </p>
      <Button size="sm" pending={pending} onClick={() => void change()}>
        {resident ? 'Đánh dấu không cư trú' : 'Đánh dấu cư trú'}
      </Button>
    </>
  )
}
