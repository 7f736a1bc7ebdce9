import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormError } from '#web/ui/Notice.tsx'
import { CodeInput, isAboutCode } from '../sign-in/CodeInput.tsx'
import { ResendButton } from '../sign-in/ResendButton.tsx'
import styles from './account.module.css'
import type { Me } from './ProfilePage.tsx'

/** Deletes the account: first what it means, then a code from the e-mail. */
export function TerminateAccount({ me }: { me: Me }) {
  const [wait, setWait] = useState<number | null>(null)
  const [code, setCode] = useState('')
  const request = useCall('terminateRequest', { revalidate: false })
  const terminate = useCall('terminate', { show: 'inline', signedOut: 'stay', revalidate: false })
  const ask = async () => {
    const sent = await request.run()
    if (sent) setWait(sent.resendAfterSeconds)
    return sent?.resendAfterSeconds ?? null
  }
  const close = () => {
    setWait(null)
    setCode('')
    terminate.reset()
  }
  const remove = async () => {
    if (await terminate.run({ body: { code } })) location.assign(paths.home())
  }
  const codeError = terminate.fieldErrors.code ?? (isAboutCode(terminate.code) ? terminate.error : null)
  return (
    <>
      <p>Việc này không hoàn lại được. Khi xóa tài khoản:</p>
      <ul className={styles.consequences}>
        <li>Tên, email, số điện thoại, ảnh và phần giới thiệu của bạn bị xóa hẳn.</li>
        <li>Bạn mất quyền vào các khóa học đã mua và tiến độ học; khoản đã trả không được hoàn lại.</li>
        <li>Đơn hàng được giữ theo quy định về kế toán, nhưng không còn tên bạn.</li>
        <li>Đánh giá bạn đã viết được giữ lại dưới tên “Tài khoản đã xóa”.</li>
        <li>Chứng chỉ đã cấp vẫn ghi tên bạn, vì đó là văn bản đã phát hành: ai có số chứng chỉ vẫn kiểm tra được.</li>
        <li>Mọi thiết bị được đăng xuất ngay.</li>
        {me.can.useHostStudio && (
          <li>
            Hồ sơ giảng viên bị xóa, khóa học của bạn ngừng bán và không còn ghi tên bạn; học viên đã mua vẫn học tiếp.
          </li>
        )}
      </ul>
      <Button
        kind="danger"
        icon="trash"
        pending={request.pending}
        reason={!me.can.terminate && 'Quản trị viên cấp cao cần được đổi vai trò trước'}
        onClick={ask}
      >
        Xóa tài khoản
      </Button>
      <Dialog
        open={wait !== null}
        onClose={close}
        title="Xóa tài khoản vĩnh viễn?"
        actions={
          <>
            <Button onClick={close}>Giữ tài khoản</Button>
            <Button kind="danger" pending={terminate.pending} onClick={remove}>
              Xóa vĩnh viễn
            </Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <p>
            Nhập mã chúng tôi vừa gửi đến <strong>{me.email}</strong>.
          </p>
          <FormError error={codeError ? null : terminate.error} />
          <CodeInput value={code} onChange={setCode} error={codeError} />
          <div>
            <ResendButton wait={wait ?? 0} send={ask} pending={request.pending} />
          </div>
        </div>
      </Dialog>
    </>
  )
}
