import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import styles from './PicturePicker.module.css'

/** The part of a picture that becomes the cover: dragged, or moved with the arrow keys, and zoomed. */
export default function CropFrame({ source, onArea }: { source: string; onArea: (area: Area) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.cropper}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={16 / 9}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onArea(area)}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': 'Khung cắt ảnh: kéo, hoặc dùng các phím mũi tên' }}
        />
      </div>
      <label className={styles.zoom}>
        Phóng to
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </>
  )
}
