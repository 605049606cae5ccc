import { Component, type ReactNode } from 'react'

interface Props {
  /** What was caught is forgotten once this is another. */
  resetKey: string
  onCatch?: () => void
  /** What stands in the place of what threw. */
  instead: (error: unknown, reset: () => void) => ReactNode
  children: ReactNode
}
interface State {
  resetKey: string
  caught: { error: unknown } | null
}

/** Catches what is thrown while something is rendered, so that what lies around it stays. */
export class CatchBoundary extends Component<Props, State> {
  override state: State = { resetKey: this.props.resetKey, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, caught: null }
  }

  override componentDidCatch(): void {
    this.props.onCatch?.()
  }

  override render(): ReactNode {
    const { caught } = this.state
    return caught ? this.props.instead(caught.error, () => this.setState({ caught: null })) : this.props.children
  }
}
