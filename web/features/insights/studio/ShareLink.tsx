import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { copyText } from '#web/ui/copy.ts'
import { TextInput } from '#web/ui/fields.tsx'
import styles from './Figures.module.css'

/** The host's page with their mark, so that visits through it are counted. */
export function ShareLink({ userId }: { userId: string }) {
  const path = `${paths.hostProfile(userId)}?gioi-thieu=${userId}`
  return (
    <div className={styles.share}>
      <TextInput
        label="Trang giảng viên của bạn"
        hint="Lượt truy cập được đếm mỗi người một lần mỗi ngày, không lưu địa chỉ hay tên. Thêm “?gioi-thieu=” và mã của bạn vào trang khóa học nào cũng được."
        readOnly
        value={path}
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copyText(new URL(path, location.href).href, 'Đã sao chép đường dẫn')}>
        Sao chép đường dẫn
      </Button>
    </div>
  )
}
