import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown in place of a page that broke. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a page that breaks while it is drawn, or a part that cannot be fetched, from leaving nothing at all. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
