import { colours } from '@institute/core/brand.ts';
import { theme as antd, ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { type Theme, useTheme } from './theme.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';

/** Provides the site's colours, type and shapes to antd, and the CSP nonce for its generated styles. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <ConfigProvider csp={{ nonce }} theme={themes[theme]} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}

const themes: Record<Theme, ThemeConfig> = { light: themeOf('light'), dark: themeOf('dark') };

function themeOf(name: Theme): ThemeConfig {
  const colour = colours[name];
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    algorithm: name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
    hashed: false,
    token: {
      colorPrimary: colour.brand,
      colorPrimaryHover: colour['brand-hover'],
      colorLink: colour.link,
      colorError: colour.signal,
      colorErrorBg: colour['signal-soft'],
      colorErrorBorder: colour['signal-soft'],
      colorSuccess: colour.success,
      colorSuccessBg: colour['success-soft'],
      colorSuccessBorder: colour['success-soft'],
      colorWarning: colour.accent,
      colorWarningBg: colour['accent-soft'],
      colorWarningBorder: colour['accent-soft'],
      colorInfo: colour.brand,
      colorInfoBg: colour['brand-soft'],
      colorInfoBorder: colour['brand-soft'],
      colorText: colour.ink,
      colorTextSecondary: colour['ink-2'],
      colorTextTertiary: colour['ink-3'],
      colorTextQuaternary: colour['ink-3'],
      colorTextLightSolid: colour['on-brand'],
      colorBgContainer: colour.surface,
      colorBgElevated: colour.surface,
      colorBgLayout: colour.bg,
      colorBorder: colour['line-strong'],
      colorBorderSecondary: colour.line,
      colorPrimaryBorder: colour.focus,
      lineWidthFocus: 2,
      borderRadius: 6,
      controlHeight: 40,
      fontFamily: 'var(--sans)',
      fontSize: 15,
      motion: !calm,
    },
    components: {
      Progress: { defaultColor: colour.brand, remainingColor: colour.line },
    },
  };
}
