import { Component, type ReactNode } from 'react'
import { Failed } from './failed.tsx'

/** Keeps a broken view from taking the rest of the panel with it, and offers to try it again. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return <Failed sentence="Esta tela não pôde ser mostrada." onRetry={() => this.setState({ broken: false })} />
  }
}
