import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { useId, useState } from 'react'
import { linkOf } from '../../domain/values/web-link.ts'
import { cx } from '../text/cx.ts'
import { FieldNote } from './field.tsx'
import { PastePlugin } from './rich-text/paste-plugin.tsx'
import { SaveKeysPlugin } from './rich-text/save-keys-plugin.tsx'
import { RichTextToolbar } from './rich-text/toolbar.tsx'
import { ValuePlugin } from './rich-text/value.tsx'

interface RichTextProps {
  /** What is written here, read out. */
  label: string
  name?: string
  /** HTML of the formatting that the toolbar offers; '' for nothing. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  error?: string
  className?: string
}

/** Whether an address may be linked to as it is. */
const isLink = (text: string): boolean => linkOf(text) === text.trim()

const NODES = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode]
const THEME = {
  text: { bold: 'font-semibold', italic: 'italic' },
  link: 'text-accent underline underline-offset-2',
  list: { ul: 'list-disc pl-5', ol: 'list-decimal pl-5' },
  heading: { h2: 'text-16 font-semibold', h3: 'text-15 font-semibold' },
}

/** Text with bold, italic, headings, lists and links. A large part of the panel's code: import it lazily. */
export default function RichText({
  label,
  name,
  value,
  onChange,
  onBlur,
  placeholder = '',
  error,
  className,
}: RichTextProps) {
  const noteId = useId()
  const [said, setSaid] = useState<string>()
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.25', className)}>
      <LexicalComposer
        initialConfig={{
          namespace: name ?? 'texto',
          nodes: NODES,
          theme: THEME,
          onError: (cause) => {
            throw cause
          },
        }}
      >
        <div className="field-box flex flex-col" data-invalid={error ? true : undefined}>
          <RichTextToolbar />
          <div className="relative">
            <RichTextPlugin
              contentEditable={
                <ContentEditable
                  ariaLabel={label}
                  aria-describedby={error ? noteId : undefined}
                  aria-invalid={error ? true : undefined}
                  onBlur={onBlur}
                  aria-placeholder={placeholder}
                  placeholder={
                    <span
                      aria-hidden="true"
                      className="pointer-events-none absolute top-2 left-3 text-16 text-ink-3 wide:text-13"
                    >
                      {placeholder}
                    </span>
                  }
                  className="flex min-h-28 flex-col gap-1.5 overflow-y-auto px-3 py-2 text-16 text-ink-1 outline-none wide:max-h-80 wide:min-h-20 wide:text-13"
                />
              }
              ErrorBoundary={LexicalErrorBoundary}
            />
          </div>
        </div>
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin validateUrl={isLink} />
        <SaveKeysPlugin />
        <PastePlugin onSay={setSaid} />
        <ValuePlugin value={value} onChange={onChange} />
      </LexicalComposer>
      <FieldNote id={noteId} error={error} correction={said} />
    </div>
  )
}
