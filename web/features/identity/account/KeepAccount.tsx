import { formatDateTime } from '#domain/time.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'

/** Stands above every page of one's own while the account waits to be deleted. `at` is when it goes. */
export function KeepAccount({ at }: { at: string }) {
  const undo = useCall('undoTermination')
  const keep = async () => {
    if (await undo.run()) toast.success('Tài khoản của bạn được giữ lại. Mừng bạn ở lại bến.')
  }
  return (
    <Notice
      kind="warning"
      title={`Tài khoản của bạn sẽ bị xóa lúc ${formatDateTime(at)}`}
      action={
        <Button kind="primary" pending={undo.pending} onClick={keep}>
          Giữ lại tài khoản
        </Button>
      }
    >
      Đến lúc đó mọi thứ vẫn nguyên. Sau đó không lấy lại được.
    </Notice>
  )
}
