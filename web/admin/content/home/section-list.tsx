import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { HomeSectionDraft } from '../../../../contract/admin/content.schema.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { GripIcon, MoreIcon } from '../../parts/icons.tsx'
import { Menu, MenuItem, MenuLine } from '../../parts/menu.tsx'
import { describeSection, stateOfSection } from './section-kinds.ts'

interface SectionListProps {
  sections: readonly HomeSectionDraft[]
  today: string
  onArrange(sections: HomeSectionDraft[]): void
  onOpen(section: HomeSectionDraft): void
}

const keyOf = ({ id }: HomeSectionDraft): string => String(id)

/** The sections from the top of the page down: moved by drag, by the arrow keys on their handles, or from their menus. */
export function SectionList({ sections, today, onArrange, onOpen }: SectionListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (key: unknown) => sections.findIndex((section) => keyOf(section) === String(key))
  const move = (from: number, to: number) => onArrange(arrayMove([...sections], from, to))

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }

  const name = (key: unknown) => `'${sections[placeOf(key)]?.title ?? ''}'`
  const tellPlace = (key: unknown, at: unknown) => `${name(key)} is number ${placeOf(at) + 1} of ${sections.length}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} is lifted. ${tellPlace(active.id, active.id)}`,
    onDragOver: ({ active, over }) => over && tellPlace(active.id, over.id),
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} is dropped${over ? ` as number ${placeOf(over.id) + 1}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  } as Announcements

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable:
            'Press Space to lift the section, the arrow keys to move it, Space to drop it, Escape to leave it.',
        },
      }}
    >
      <SortableContext items={sections.map(keyOf)} strategy={verticalListSortingStrategy}>
        <ol className="section-list">
          {sections.map((section, place) => (
            <SectionRow
              key={keyOf(section)}
              section={section}
              today={today}
              onOpen={() => onOpen(section)}
              onUp={place > 0 ? () => move(place, place - 1) : undefined}
              onDown={place < sections.length - 1 ? () => move(place, place + 1) : undefined}
              onHide={() => onArrange(sections.map((one) => (one === section ? { ...one, hidden: !one.hidden } : one)))}
              onRemove={() => onArrange(sections.filter((one) => one !== section))}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SectionRowProps {
  section: HomeSectionDraft
  today: string
  onOpen(): void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onHide(): void
  onRemove(): void
}

function SectionRow({ section, today, onOpen, onUp, onDown, onHide, onRemove }: SectionRowProps) {
  const { title, hidden } = section
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: keyOf(section),
  })
  const state = stateOfSection(section, today)
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'section-row is-lifted' : 'section-row'}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <IconButton ref={setActivatorNodeRef} {...attributes} {...listeners} label={`Move ${title}`} className="grip">
        <GripIcon />
      </IconButton>
      <button type="button" className="section-name" onClick={onOpen}>
        <b>{title}</b>
        <span className="section-about small dim">{describeSection(section)}</span>
      </button>
      {state && <Badge kind={state.kind}>{state.title}</Badge>}
      <Menu
        align="end"
        trigger={
          <IconButton label={`More about ${title}`}>
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem onChoose={onOpen}>Change</MenuItem>
        {onUp && <MenuItem onChoose={onUp}>Move up</MenuItem>}
        {onDown && <MenuItem onChoose={onDown}>Move down</MenuItem>}
        <MenuItem onChoose={onHide}>{hidden ? 'Show' : 'Hide'}</MenuItem>
        <MenuLine />
        <MenuItem onChoose={onRemove}>Remove</MenuItem>
      </Menu>
    </li>
  )
}

/** For a home page without sections of the owner's. */
export const NoSections = ({ onAdd }: { onAdd(): void }) => (
  <div className="nothing nothing--small">
    <p>The shop shows departments and what is bought most. Your first section begins a home page of your own.</p>
    <Button onClick={onAdd}>Add a banner</Button>
  </div>
)
