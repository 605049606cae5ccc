import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../text/cx.ts'

type ItemId = number | string

interface SortableItemsProps {
  /** In their order. */
  ids: readonly ItemId[]
  /** What one of them is, a feminine noun: "foto". */
  noun: string
  strategy: SortingStrategy
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Items that are put in order by pointer or keyboard, and say to readers where they are meanwhile. */
export function SortableItems({ ids, noun, strategy, onMove, children }: SortableItemsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const [isMoving, setIsMoving] = useState(false)
  useOwnEscape(isMoving)
  const drop = ({ active, over }: DragEndEvent) => {
    setIsMoving(false)
    const [from, to] = [ids.indexOf(active.id), over ? ids.indexOf(over.id) : -1]
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setIsMoving(true)}
      onDragEnd={drop}
      onDragCancel={() => setIsMoving(false)}
      accessibility={{
        announcements: announcementsOf(ids, noun),
        screenReaderInstructions: {
          draggable: `Espaço pega a ${noun}, as setas mudam a ordem, Espaço solta e Esc cancela. Os botões ao lado fazem o mesmo.`,
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** While something is moved Esc puts it back, and closes nothing around it. */
function useOwnEscape(isMoving: boolean): void {
  useEffect(() => {
    if (!isMoving) return
    const take = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', take, true)
    return () => document.removeEventListener('keydown', take, true)
  }, [isMoving])
}

/** How an item of `SortableItems` is drawn: props of its element, of its handle, and whether it is being moved. */
export function useSortableItem(id: ItemId, disabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return {
    item: { ref: setNodeRef, style: { transform: CSS.Translate.toString(transform), transition } },
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners },
    isDragging,
  }
}

interface SortHandleProps {
  handle: ReturnType<typeof useSortableItem>['handle']
  label: string
  className: string
  children?: ReactNode
}

/** By what an item is dragged, or taken with Space. */
export function SortHandle({ handle, label, className, children }: SortHandleProps) {
  return (
    <button
      type="button"
      {...handle}
      aria-label={label}
      title="Arraste para mudar a ordem"
      className={cx(
        'inline-flex flex-none cursor-grab touch-none items-center rounded-2 text-ink-3 hover:bg-hover hover:text-ink-1',
        className,
      )}
    >
      <GripVertical className="size-4" aria-hidden="true" />
      {children}
    </button>
  )
}

function announcementsOf(ids: readonly ItemId[], noun: string): Announcements {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  const number = (id: ItemId) => ids.indexOf(id) + 1
  const position = (id: ItemId) => `posição ${number(id)} de ${ids.length}`
  const back = `${name} de volta ao lugar.`
  return {
    onDragStart: ({ active }) => `${name} ${number(active.id)} em movimento.`,
    onDragOver: ({ over }) => (over ? `Sobre a ${position(over.id)}.` : undefined),
    onDragEnd: ({ over }) => (over ? `${name} solta na ${position(over.id)}.` : back),
    onDragCancel: () => back,
  }
}
