import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Rendered in place of the broken view, with a way to retry. */
  broken: (error: unknown, retry: () => void) => ReactNode
  /** Told of the error when it happens. */
  onError?: (error: unknown) => void
  children: ReactNode
}

/** Keeps a broken view from taking the rest of the panel with it, and offers to try it again. */
export class Boundary extends Component<BoundaryProps, { error: unknown; broken: boolean }> {
  override state = { error: undefined, broken: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, broken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return this.props.broken(this.state.error, () => this.setState({ error: undefined, broken: false }))
  }
}
