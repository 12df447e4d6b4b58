import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Returns the replacement of a part that failed to render. `retry` renders the part again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Called when the fallback is on the page. */
  onError?: () => void;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | undefined;
}

/** Catches render errors and failed loads of scripts, so that the page is not empty. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: undefined }));
  }
}
