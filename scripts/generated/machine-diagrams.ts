import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import type { Generated } from './generated.ts'

/** Functions that make a machine for one shape of data (`recordFormOf`, `arrivalsOf`); the chart is the same for any shape. */
const MAKERS = /Of$/
const PLAIN_VALUE = /^[\w.]+$/

/** One page for each machine that a file of `src/machines` exports; a file without one is an error. */
export const machineDiagrams: Generated = {
  command: 'npm run docs:machines',
  folder: 'docs/machines',
  files: async () => {
    const paths = globSync('src/machines/{entities,flows}/**/*.ts').sort()
    const pages = await Promise.all(paths.map(drawFile))
    return new Map(pages.flat())
  },
}

async function drawFile(path: string): Promise<[string, string][]> {
  const module = (await import(resolve(path))) as Record<string, unknown>
  const pages = Object.entries(module)
    .map(([name, value]) => (MAKERS.test(name) ? (value as (shape: object) => unknown)({}) : value))
    .filter((value): value is AnyStateMachine => value instanceof StateMachine)
    .map((machine): [string, string] => [`${machine.id}.md`, drawMachine(machine, `../../${path}`)])
  if (pages.length === 0) throw new Error(`${path} exports no machine, nor a function …Of that makes one`)
  return pages
}

/**
 * A machine as a page of Markdown: its chart as a Mermaid flowchart, then every transition as a row. `source` is the path of the
 * machine's file, seen from the page.
 */
export function drawMachine(machine: AnyStateMachine, source: string): string {
  const { root } = machine
  const nodes = [root, ...descendants(root)]
  return [
    `# ${machine.id}`,
    '',
    `Drawn from [${source.replace(/^(\.\.\/)+/, '')}](${source}) by \`npm run docs:machines\`.`,
    '',
    '```mermaid',
    'flowchart LR',
    ...children(root).flatMap((child) => drawNode(child, '  ')),
    ...(transitionsOf(root).length > 0 ? [`  ${anyId(root)}(("any state"))`] : []),
    ...drawStart(root),
    ...drawEdges(nodes),
    '```',
    '',
    '| in | on | when | goes to | does |',
    '| --- | --- | --- | --- | --- |',
    ...nodes.flatMap((node) => transitionsOf(node).map((transition) => drawRow(node, transition))),
    '',
  ].join('\n')
}

function drawNode(node: AnyStateNode, indent: string): string[] {
  if (children(node).length === 0) return [`${indent}${drawLeaf(node)}`]
  const inner = `${indent}  `
  return [
    `${indent}subgraph ${idOf(node)} ["${caption(node)}"]`,
    ...children(node).flatMap((child) => drawNode(child, inner)),
    ...(transitionsOf(node).length > 0 ? [`${inner}${anyId(node)}(("any"))`] : []),
    ...drawStart(node).map((line) => line.replace('  ', inner)),
    `${indent}end`,
  ]
}

function drawLeaf(node: AnyStateNode): string {
  return node.type === 'final' ? `${idOf(node)}((("${caption(node)}")))` : `${idOf(node)}(["${caption(node)}"])`
}

/** A state's name, and below it who is asked while it lasts. */
function caption(node: AnyStateNode): string {
  const asked = node.invoke.map(({ src }) => `<br/><i>${typeof src === 'string' ? src : 'an actor'}</i>`)
  return [node.key, ...asked].join('')
}

function drawStart(node: AnyStateNode): string[] {
  const initial = node.initial.target[0]
  return initial && node.type === 'compound' ? [`  ${idOf(node)}_start(( )) --> ${idOf(entered(initial))}`] : []
}

/** One arrow for each pair of states, with all that leads from the one to the other. */
function drawEdges(nodes: AnyStateNode[]): string[] {
  const labels = new Map<string, string[]>()
  for (const node of nodes) {
    const from = children(node).length > 0 ? anyId(node) : idOf(node)
    for (const transition of transitionsOf(node)) {
      for (const target of transition.target ?? [node]) {
        const to = target === node ? from : idOf(entered(target))
        const pair = `${from} -->|%| ${to}`
        labels.set(pair, [...(labels.get(pair) ?? []), labelOf(transition)])
      }
    }
  }
  return [...labels].map(([pair, texts]) => `  ${pair.replace('%', () => `"${[...new Set(texts)].join('<br/>')}"`)}`)
}

function drawRow(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  const target = transition.target?.map(pathOf).join(', ') ?? 'stays'
  const actions = transition.actions.map(nameOf).join(', ')
  const guard = transition.guard ? nameOf(transition.guard) : ''
  return `| ${pathOf(node)} | ${eventOf(transition)} | ${guard} | ${target} | ${actions} |`
}

function labelOf(transition: AnyTransitionDefinition): string {
  return transition.guard ? `${eventOf(transition)} [${nameOf(transition.guard)}]` : eventOf(transition)
}

function eventOf({ eventType }: AnyTransitionDefinition): string {
  if (eventType === '') return 'always'
  const delay = /^xstate\.after\.(.+?)\./.exec(eventType)
  return delay ? `after ${delay[1]}` : eventType
}

/** A guard's or action's name, with the fixed value it is given, e.g. `lacks(third)`. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const { type, params, guards, name } = part as { type?: string; params?: unknown; guards?: unknown[]; name?: string }
  if (guards) return `${name}(${guards.map(nameOf).join(', ')})`
  if (typeof part === 'function' || params === undefined) return type ?? 'inline'
  return PLAIN_VALUE.test(String(params)) ? `${type}(${params})` : (type ?? 'inline')
}

/** A composite state is entered at its first leaf; Mermaid draws no arrow from a box to what lies in it. */
function entered(node: AnyStateNode): AnyStateNode {
  const first = node.type === 'parallel' ? children(node)[0] : node.initial.target[0]
  return children(node).length > 0 && first ? entered(first) : node
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat()
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return children(node).flatMap((child) => [child, ...descendants(child)])
}

function children(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states)
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.') || 'any'
}

function idOf(node: AnyStateNode): string {
  return [node.machine.id, ...node.path].join('_').replace(/\W/g, '_')
}

function anyId(node: AnyStateNode): string {
  return `${idOf(node)}_any`
}
