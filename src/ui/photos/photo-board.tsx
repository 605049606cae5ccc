import { rectSortingStrategy } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldNote } from '../fields/field.tsx'
import { cx } from '../text/cx.ts'
import { IconButton } from '../text/icon-button.tsx'
import { SortableItems, SortHandle, useSortableItem } from './sortable-items.tsx'

type PhotoId = number | string

interface Photo {
  id: PhotoId
  img: string
}

interface PhotoBoardProps {
  photos: readonly Photo[]
  /** The photos that wait behind them; the first one is being sent. */
  waiting: readonly { key: string; name: string; img: string }[]
  /** How much of the first one is sent; null while nothing is sent yet. */
  percent: number | null
  /** Why order and deletion must wait. */
  refusal?: string | undefined
  hint: string
  error?: string | undefined
  onChoose: (files: File[]) => void
  onMove: (id: PhotoId, to: number) => void
  onDelete: (id: PhotoId) => void
}

const ACCEPT = 'image/jpeg,image/png,image/webp'

/** The photos of a record in their order: dropped or chosen, moved by pointer, keyboard or buttons, deleted. Import it lazily. */
export default function PhotoBoard({
  photos,
  waiting,
  percent,
  refusal,
  hint,
  error,
  onChoose,
  onMove,
  onDelete,
}: PhotoBoardProps) {
  const ids = photos.map(({ id }) => id)
  const moveFrom = (from: number, to: number) => {
    const id = ids[from]
    if (id !== undefined) onMove(id, to)
  }
  const board = useRef<HTMLDivElement>(null)
  const leaving = useFocusAfterDeletion(board, photos)
  return (
    <div ref={board} className="flex flex-col gap-3 wide:col-span-2">
      <SortableItems ids={ids} noun="foto" strategy={rectSortingStrategy} onMove={moveFrom}>
        {(photos.length > 0 || waiting.length > 0) && (
          <ol aria-label="Fotos" className="grid grid-cols-1 gap-2.5 min-[360px]:grid-cols-2 wide:grid-cols-3">
            {photos.map((photo, index) => (
              <Tile
                key={photo.id}
                photo={photo}
                index={index}
                count={photos.length}
                refusal={refusal}
                onMove={onMove}
                onDelete={(id) => {
                  leaving.current = index
                  onDelete(id)
                }}
              />
            ))}
            {waiting.map(({ key, name, img }, index) => (
              <Waiting key={key} name={name} img={img} percent={index === 0 ? percent : null} />
            ))}
          </ol>
        )}
      </SortableItems>
      <DropZone hint={hint} error={error} onChoose={onChoose} />
    </div>
  )
}

/** After a deletion the focus goes to the photo that took the place, else to the last one, else to the add button. */
function useFocusAfterDeletion(board: React.RefObject<HTMLDivElement | null>, photos: readonly Photo[]) {
  const leaving = useRef<number | null>(null)
  const shown = useRef(photos.length)
  useLayoutEffect(() => {
    const place = photos.length < shown.current ? leaving.current : null
    shown.current = photos.length
    if (place === null) return
    leaving.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    const buttons = [...(board.current?.querySelectorAll<HTMLElement>('[data-deletes]') ?? [])]
    const next = buttons[place] ?? buttons.at(-1) ?? board.current?.querySelector<HTMLElement>('[data-adds]')
    if (isLost) next?.focus()
  }, [board, photos])
  return leaving
}

interface TileProps {
  photo: Photo
  index: number
  count: number
  refusal: string | undefined
  onMove: (id: PhotoId, to: number) => void
  onDelete: (id: PhotoId) => void
}

function Tile({ photo: { id, img }, index, count, refusal, onMove, onDelete }: TileProps) {
  const { item, handle, isDragging } = useSortableItem(id, refusal !== undefined)
  const name = `foto ${index + 1}`
  const edge = (at: boolean, words: string) => refusal ?? (at ? words : undefined)
  return (
    <li
      {...item}
      className={cx(
        'relative flex flex-col overflow-hidden rounded-3 bg-field inset-ring inset-ring-line-2',
        isDragging && 'z-10 shadow-menu inset-ring-accent-graph',
      )}
    >
      <span className="relative block aspect-4/3">
        <img src={img} alt={`Foto ${index + 1}`} className="absolute inset-0 size-full object-cover" loading="lazy" />
        <span className="absolute top-1.5 left-1.5 rounded-2 bg-[rgb(0_0_0/.6)] px-1.5 text-11 text-white tabular-nums">
          {index === 0 ? '1 Capa' : index + 1}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between px-0.5">
        <SortHandle handle={handle} label={`Mover ${name}`} className="size-11 justify-center wide:mouse:size-7" />
        <span className="flex">
          <IconButton
            icon={ArrowLeft}
            label={`Mover ${name} para a esquerda`}
            className="size-11"
            refusal={edge(index === 0, 'Já é a primeira')}
            onClick={() => onMove(id, index - 1)}
          />
          <IconButton
            icon={ArrowRight}
            label={`Mover ${name} para a direita`}
            className="size-11"
            refusal={edge(index === count - 1, 'Já é a última')}
            onClick={() => onMove(id, index + 1)}
          />
          <IconButton
            icon={Trash2}
            label={`Excluir ${name}`}
            data-deletes
            className="size-11"
            refusal={refusal}
            onClick={() => onDelete(id)}
          />
        </span>
      </span>
    </li>
  )
}

/** A photo on its way, with its bar; or waiting for its turn. */
function Waiting({ name, img, percent }: { name: string; img: string; percent: number | null }) {
  return (
    <li className="relative flex aspect-4/3 flex-col justify-end gap-2 overflow-hidden rounded-3 bg-field p-3 inset-ring inset-ring-line-2">
      <img src={img} alt="" className="absolute inset-0 size-full object-cover" />
      <span className="absolute inset-x-0 bottom-0 h-16 bg-[rgb(0_0_0/.6)]" />
      <span className="relative truncate text-12 text-white">{name}</span>
      {percent === null ? (
        <span className="relative text-12 text-white">Na fila</span>
      ) : (
        <span
          role="progressbar"
          aria-label={`Enviando ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="relative flex h-1.5 overflow-hidden rounded-[3px] bg-track"
        >
          <span className="bg-accent-graph" style={{ width: `${percent}%` }} />
        </span>
      )}
    </li>
  )
}

function DropZone({
  hint,
  error,
  onChoose,
}: {
  hint: string
  error: string | undefined
  onChoose: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const noteId = useId()
  const hold = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <div className="flex flex-col gap-1.25">
      <button
        type="button"
        data-adds
        aria-describedby={noteId}
        aria-invalid={error ? true : undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => hold(event, true)}
        onDragLeave={(event) => hold(event, false)}
        onDrop={(event) => {
          hold(event, false)
          onChoose([...event.dataTransfer.files])
        }}
        className={cx(
          'flex min-h-18 w-full items-center justify-center gap-2.5 rounded-3 border border-dashed px-4 py-3 font-medium text-ink-2 hover:bg-hover hover:text-ink-1',
          over ? 'border-accent-graph bg-accent-tint' : error ? 'border-bad' : 'border-control',
        )}
      >
        <ImagePlus className="size-4.5" aria-hidden="true" />
        Adicionar fotos
      </button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label="Escolher fotos"
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <FieldNote id={noteId} hint={hint} {...(error !== undefined && { error })} />
    </div>
  )
}
