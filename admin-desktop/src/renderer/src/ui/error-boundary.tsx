import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Replaces a page that failed to render. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches render errors and failed chunk loads, so that the page is not empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
